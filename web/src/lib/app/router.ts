/** Addresses of the client as pure functions: path in, page out. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; ply: number | null; seat: number | null }
  | AnalysisRoute
  | { page: 'me' }
  | { page: 'user'; id: string }
  | { page: 'settings' }
  | { page: 'rules'; game: string; section: string | null }
  | { page: 'cards'; game: string; piece: string | null }
  | { page: 'learn'; game: string | null }
  | { page: 'lesson'; id: string; game: string; lesson: string }
  | { page: 'leaderboard'; game: string | null; seats: number | null }
  | { page: 'lost' };

/**
 * A moment of an analysis: ply of the game or of a branch, seat, and mode (what a seat could know, or all
 * cards open).
 */
export interface AnalysisRoute {
  page: 'analysis';
  id: string;
  ply: number | null;
  seat: number | null;
  branch: string | null;
  mode: 'fair' | 'open';
}

const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Return a whole number of an address, or null. */
function parseNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Return the page of an address (`/table/abc/replay?ply=12`). */
export function parseAddress(address: string): Route {
  const { pathname, searchParams, hash } = new URL(address, 'http://here');
  const [first = '', second = '', third = '', ...more] = pathname.split('/').slice(1);
  if (more.length > 0 || (third && first !== 'table' && first !== 'learn')) return { page: 'lost' };
  switch (first) {
    case '':
      return { page: 'lobby' };
    case 'new':
      return second ? { page: 'lost' } : { page: 'new', game: searchParams.get('game') };
    case 'me':
    case 'settings':
      return second ? { page: 'lost' } : { page: first };
    case 'user':
      return ID.test(second) ? { page: 'user', id: second } : { page: 'lost' };
    case 'rules':
      return ID.test(second)
        ? { page: 'rules', game: second, section: hash.slice(1) || null }
        : { page: 'lost' };
    case 'cards':
      return ID.test(second)
        ? { page: 'cards', game: second, piece: hash.slice(1) || null }
        : { page: 'lost' };
    case 'learn':
      return learnRoute(second, third);
    case 'leaderboard':
      return second === '' || ID.test(second)
        ? { page: 'leaderboard', game: second || null, seats: parseNumber(searchParams.get('seats')) }
        : { page: 'lost' };
    case 'table':
      return tableRoute(second, third, searchParams);
    default:
      return { page: 'lost' };
  }
}

function learnRoute(game: string, lesson: string): Route {
  if (![game, lesson].every((part) => part === '' || ID.test(part))) return { page: 'lost' };
  return lesson
    ? { page: 'lesson', id: `${game}/${lesson}`, game, lesson }
    : { page: 'learn', game: game || null };
}

function tableRoute(id: string, part: string, search: URLSearchParams): Route {
  if (!ID.test(id)) return { page: 'lost' };
  if (part === '') return { page: 'table', id };
  const moment = { id, ply: parseNumber(search.get('ply')), seat: parseNumber(search.get('seat')) };
  if (part === 'replay') return { page: 'replay', ...moment };
  if (part !== 'analysis') return { page: 'lost' };
  const branch = search.get('branch') ?? '';
  const mode = search.get('mode') === 'open' ? 'open' : 'fair';
  return { page: 'analysis', ...moment, branch: ID.test(branch) ? branch : null, mode };
}

/** Return the address of a page. */
export function formatAddress(route: Route): string {
  switch (route.page) {
    case 'lobby':
    case 'lost':
      return '/';
    case 'new':
      return route.game ? `/new?game=${route.game}` : '/new';
    case 'table':
      return `/table/${route.id}`;
    case 'replay':
    case 'analysis': {
      const search = new URLSearchParams();
      if (route.ply !== null) search.set('ply', String(route.ply));
      if (route.seat !== null) search.set('seat', String(route.seat));
      if (route.page === 'analysis' && route.branch !== null) search.set('branch', route.branch);
      if (route.page === 'analysis' && route.mode === 'open') search.set('mode', 'open');
      return `/table/${route.id}/${route.page}${search.size > 0 ? `?${search}` : ''}`;
    }
    case 'user':
      return `/user/${route.id}`;
    case 'rules':
      return `/rules/${route.game}${route.section ? `#${route.section}` : ''}`;
    case 'cards':
      return `/cards/${route.game}${route.piece ? `#${route.piece}` : ''}`;
    case 'learn':
      return route.game ? `/learn/${route.game}` : '/learn';
    case 'lesson':
      return `/learn/${route.game}/${route.lesson}`;
    case 'leaderboard': {
      const path = route.game ? `/leaderboard/${route.game}` : '/leaderboard';
      return route.seats === null ? path : `${path}?seats=${route.seats}`;
    }
    default:
      return `/${route.page}`;
  }
}
