/** The service worker: its handling of a push message, and of a click on a notification. */
import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://market.example'
const source = await readFile(new URL('../../../web/public/push-worker.js', import.meta.url), 'utf8')

/** A browser in which these pages are open. */
function browserWith(urls: readonly string[]) {
  const done: string[] = []
  const hear = new Map<string, (event: object) => void>()
  const pages = urls.map((url) => ({ url, focus: () => void done.push(`focus ${url}`) }))
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, run: (event: object) => void) => void hear.set(name, run),
    clients: { matchAll: async () => pages, openWindow: (url: string) => void done.push(`open ${url}`) },
  }
  runInContext(source, createContext({ self, URL }))
  const touch = async (data: unknown) => {
    let work: Promise<unknown> = Promise.resolve()
    const notification = { data, close: () => void done.push('close') }
    hear.get('notificationclick')?.({
      notification,
      waitUntil: (until: Promise<unknown>) => {
        work = until
      },
    })
    await work
    return done
  }
  return { touch }
}

test('the page that shows it already comes to the front; otherwise one is opened', async () => {
  const order = `${origin}/user-account/orders/1`
  const { touch } = browserWith([`${origin}/`, order])
  expect(await touch({ link: '/user-account/orders/1' })).toEqual(['close', `focus ${order}`])
  expect(await browserWith([`${origin}/`]).touch({ link: '/user-account/orders/1' })).toEqual([
    'close',
    `open ${order}`,
  ])
})

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', undefined, 7])(
  'nothing but an address of the market is opened: %s',
  async (link) => {
    const [, opened = ''] = await browserWith([]).touch({ link })
    expect(new URL(opened.replace('open ', '')).origin).toBe(origin)
  },
)
