// Shows alerts that come from a push service while no page of the console is open (docs/alerting.md). It has no fetch handler: pages and files always come from the server.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What the server encrypted for this browser: title, body, path, tag and lang. A browser that is shown nothing takes the permission away, so that something is shown in any case.
const read = (event) => {
  try {
    const { title, body, path, tag, lang } = event.data.json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag), lang: String(lang) };
  } catch {
    return { title: 'Tutti', body: '', path: '/', tag: 'tutti', lang: 'en' };
  }
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = read(event);
  const icon = '/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon, badge: icon, renotify: true, data: { path } }));
});

// A page of this server and no other, whatever the message says.
const pageOf = (path) => {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url : new URL('/', self.location.origin);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = pageOf(event.notification.data?.path ?? '/');
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A window that shows something else stays as it is: somebody may be writing there.
    const there = windows.find((one) => new URL(one.url).pathname === page.pathname);
    return there ? there.focus() : self.clients.openWindow(page.href);
  };
  event.waitUntil(open());
});
