/** Navigation: the address bar as state, and links that do not reload the page. */
import { formatAddress, parseAddress, type Route } from './router';

class Navigation {
  route = $state.raw<Route>({ page: 'lobby' });

  /** Follow the address bar and the links of the page from now on. */
  start(): void {
    const read = () => {
      this.route = parseAddress(location.pathname + location.search + location.hash);
    };
    read();
    addEventListener('popstate', read);
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Go to a page. `replace` adds no entry to the history, for example while a timeline is dragged. */
  go(route: Route, replace = false): void {
    const address = formatAddress(route);
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const moved = this.route.page !== route.page;
    this.route = route;
    if (moved || !replace) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(parseAddress(link.pathname + link.search + link.hash));
  }
}

export const navigation = new Navigation();
