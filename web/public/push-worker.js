/** Shows what the market pushes, and opens what it is about. It keeps nothing and answers for no page. */

// A new release takes over at once: there is no state to lose.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const told = readTold(event.data)
  if (told === undefined) return
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.body,
      // The same one sent twice is shown once.
      tag: told.id,
      data: { link: told.link },
      // Notifications of most systems show no SVG; the badge is drawn by its shape alone.
      icon: '/push-icon.png',
      badge: '/push-badge.png',
    }),
  )
})

function readTold(data) {
  try {
    const told = data.json()
    return typeof told.title === 'string' && typeof told.id === 'string' ? told : undefined
  } catch {
    return undefined
  }
}

/** Only a path of the market's own: never another host. */
function addressOf(link) {
  const address = new URL(typeof link === 'string' ? link : '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data?.link)))
})

/** The page that shows it already comes to the front; otherwise a new one is opened, so that nobody loses their place. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === address)
  if (shown !== undefined) return shown.focus()
  return self.clients.openWindow(address)
}

/** The browser's service has changed the address: the market is told the new one. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  await fetch('/api/support/notification/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
