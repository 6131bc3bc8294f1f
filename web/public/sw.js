// Shows what is pushed while no page of ours is seen, and leads to its table. It keeps nothing, and fetches nothing.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function show(message) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!message || pages.some((page) => page.visibilityState === 'visible')) return;
  const { title, body, path, tag } = message;
  await self.registration.showNotification(title, { body, tag, data: { path }, icon: '/favicon.svg' });
}

/** Only to our own pages, whatever the message says. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
