// Keeps the program of one patient's page, so that it opens without a network. Its scope is the address of that page:
// it sees no other. What the page says is kept by the page itself; no answer of the server and no file is kept here.
const cacheName = `patient-page ${self.registration.scope}`;
const page = new URL(self.registration.scope).pathname;

const isProgram = ({ pathname }) =>
  pathname.startsWith('/assets/') || pathname === '/first.js' || pathname === '/favicon.svg';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page names the files that it is made of; those of an earlier version go.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.files)) return;
  event.waitUntil(keep(event.data.files).then(() => event.ports[0]?.postMessage('kept')));
});

async function keep(files) {
  const wanted = files.map((file) => new URL(file, self.location.origin)).filter(
    (url) => url.origin === self.location.origin && (isProgram(url) || url.pathname === page),
  );
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set(wanted.map(({ pathname }) => pathname))]);
  const paths = new Set(wanted.map(({ pathname }) => pathname));
  for (const request of await cache.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(page)));
  // named by what they hold, so one that is kept is the right one
  else if (url.pathname.startsWith('/assets/')) event.respondWith(firstKept(request));
  else if (isProgram(url)) event.respondWith(fetch(request).catch(() => kept(url.pathname)));
});

async function kept(path) {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? Response.error();
}

async function firstKept(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}
