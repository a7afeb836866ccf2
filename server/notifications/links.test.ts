/** Every link of a notification leads to a page that the web has. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/errors.ts'
import { defineKind } from '../../contract/notifications/define-kind.ts'
import {
  type NotificationKind,
  type NotificationPayload,
  notificationKinds,
} from '../../contract/notifications/notification-kinds.ts'
import { paths } from '../../contract/paths.ts'
import { linkOf, sentenceOf } from './sentences.ts'

interface Routes {
  getMatchedRoutes: (path: string) => [branch: unknown, params: unknown, found?: { fullPath: string }]
}
/** The server may not import the web: its table of routes is read as a file. */
const web = (file: string) => import(new URL(`../../web/${file}`, import.meta.url).href)
const { openRouter } = await web('routes/app.tsx')
const { areas } = await web('routes/area-routes.ts')
const routes: Routes = openRouter({ name: '', language: 'en', origin: 'http://localhost' }, areas)

const id = '01a20192-e66f-76cf-8894-18ff2f879746'
const ids = ['order', 'return', 'product', 'complaint', 'conversation', 'report', 'settlement', 'message']
const detail = { username: 'asan', ...Object.fromEntries(ids.map((name) => [`${name}Id`, id])) }
const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** Kinds with several kinds of receivers, each with a link of their own. */
const places: Partial<Record<NotificationKind, readonly string[]>> = {
  'return-moved': [`/user-account/returns/${id}`, `/admin/vendor/orders/return-list?return=${id}`],
  'refund-due': ['/admin/vendor/orders/return-list?view=refunds', '/admin/user/vendor/returns?view=refunds'],
  'refund-disputed': [
    '/admin/vendor/orders/return-list?view=refunds',
    '/admin/user/vendor/returns?view=refunds',
  ],
  'complaint-moved': [
    '/user-account/complaints',
    '/admin/vendor/help-center/complaints',
    '/admin/user/chat/user',
  ],
  'chat-message': ['/user-account/chat', '/admin/vendor/help-center/chat', '/admin/user/chat'],
}
const links = kinds.flatMap((kind) => [
  [kind, linkOf(kind, detail)] as const,
  ...(places[kind] ?? []).map((place) => [kind, linkOf(kind, { ...detail, place })] as const),
])

describe('what somebody is told', () => {
  test.each(links)('%s leads to a page: %s', (_, link) => {
    const { pathname, search, hash } = new URL(link, 'http://localhost')
    expect(link).toBe(`${pathname}${search}${hash}`)
    const found = routes.getMatchedRoutes(pathname)[2]?.fullPath
    expect(found).toBeDefined()
    expect(found).not.toBe('/$')
  })

  test('is a whole sentence in both languages, whatever is known of it', () => {
    for (const language of languages) {
      for (const kind of kinds) {
        const said = sentenceOf(language, kind, detail)
        expect(said, `${language} ${kind}`).toMatch(/\S{2}/)
        expect(said, `${language} ${kind}`).not.toMatch(/NaN|Invalid|null/)
      }
    }
  })

  test('of a kind that is not known any more is nothing, and leads home', () => {
    expect([sentenceOf('en', 'of-old', {}), linkOf('of-old', {})]).toEqual(['', '/'])
    expect(linkOf('constructor', {})).toBe('/')
  })
})

describe('the compiler', () => {
  test('refuses a payload that lacks what its sentence says', () => {
    // @ts-expect-error: without orderNo it would say "Your order undefined was delivered."
    const lacking: NotificationPayload<'order-delivered'> = { orderId: id }
    // Of two kinds at once, what both need.
    // @ts-expect-error: without stars
    const half: NotificationPayload<'review-written' | 'question-asked'> = { productName: 'Tea' }
    expect([lacking, half]).toHaveLength(2)
  })

  test('refuses a kind that lacks a sentence or its link', () => {
    const en = () => 'Told.'
    // @ts-expect-error: without its Nepali sentence
    const unsaid = defineKind({ en, link: paths.home })
    // @ts-expect-error: without its link
    const adrift = defineKind({ en, ne: en })
    expect([unsaid, adrift]).toHaveLength(2)
  })
})

test('no kind stands in two groups', () => {
  const files = globSync('contract/notifications/*-kinds.ts', { cwd: new URL('../..', import.meta.url) })
  const written = files.flatMap((file) =>
    [
      ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(
        /^ {2}'([a-z-]+)': defineKind/gm,
      ),
    ].map(([, kind]) => kind),
  )
  expect(written.toSorted()).toEqual(kinds.toSorted())
})
