import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Words = Record<string, string>

const folder = new URL('../web/messages/', import.meta.url)
const wordsIn = (file: string): Words => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words

/** Every namespace; that of every page has no name before the language. */
const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => /^(?:((?:areas\/)?[\w-]+)\.)?en\.json$/.exec(file))
  .flatMap((found) => (found === null ? [] : [found[1] ?? '']))
const pairs = areas.map((area) => {
  const [en, ne] = ['en.json', 'ne.json'].map((end) => wordsIn(area === '' ? end : `${area}.${end}`))
  return [area.replace('areas/', '') || 'shop', en ?? {}, ne ?? {}] as const
})
const [shopEn, frameEn, browseEn, bellEn, locationEn, entryEn] = [
  'shop',
  'frame',
  'browse',
  'bell',
  'location',
  'entry',
].map((name) => pairs.find(([area]) => area === name)?.[1])

const placesOf = (words = '') => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort()

test('all areas are looked at', () => {
  expect(areas.length).toBeGreaterThanOrEqual(27)
})

test.each(pairs)('every word of %s is there in both languages, with the same places to fill', (_, en, ne) => {
  expect(Object.keys(ne).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en)) expect([key, placesOf(ne[key])]).toEqual([key, placesOf(en[key])])
})

test.each(pairs)('numbers in %s are written with one kind of digits', (_, en, ne) => {
  for (const [key, words] of [...Object.entries(en), ...Object.entries(ne)]) {
    // An exception: it shows that prices may be typed in either.
    if (key !== 'productImport.help.price')
      expect([key, words]).toEqual([key, expect.not.stringMatching(/[\u0966-\u096f]/)])
  }
})

/** Messages that are shown for two or more alone, or whose number is a constant above one. */
const neverOfOne = ['synonyms.tooMany', 'hints.length', 'all.resultPart', 'factor.codesLine']
/** A count, and what is counted; `ago.mins` has its singular in `ago.min`. */
const isCounted = /\{(count|days)\} (?:\w+ )?(?!is\b|was\b|has\b|goes\b)[a-z]+s\b/

test.each(pairs)('whatever %s counts has words for one', (_, en) => {
  const without = Object.keys(en).filter(
    (key) =>
      isCounted.test(en[key] ?? '') &&
      !/_one$/.test(key) &&
      ![`${key}_one`, `${key}One`, `${key}.one`, key.replace(/s$/, ''), key.replace(/s$/, 'One')].some(
        (one) => one !== key && one in en,
      ) &&
      !neverOfOne.includes(key),
  )
  expect(without).toEqual([])
})

test('what the specification words exactly is worded so', () => {
  expect(shopEn).toMatchObject({
    'search.none': 'No items found.',
    'topbar.soon': 'Coming soon...',
    'header.login': 'Login',
    'store.visit': 'Visit Store',
    'header.location': 'Choose Your Location',
  })
  expect(frameEn).toMatchObject({ 'topbar.download': 'Download App' })
  expect(browseEn).toMatchObject({
    'store.buyAgain': 'Buy it again',
    'store.saved': 'Saved',
    'store.noCategories': 'No Categories Found',
    'share.copied': 'Link copied to clipboard!',
    'share.copyFailed': 'Try again.',
    'share.unsupported': 'Sharing is not supported on your browser. Please use the social buttons.',
  })
  expect(bellEn).toMatchObject({
    'bell.title': 'Notifications',
    'bell.none': 'No Notifications Found',
    'bell.caughtUp': "You're all caught up!",
  })
  expect(locationEn).toMatchObject({
    'location.title': 'Pick Location',
    'location.tap': 'Tap to Set Location',
    'location.current': 'Choose Current Location',
  })
  expect(entryEn).toMatchObject({
    'login.resending': 'Resending verification email...',
    'login.resent': 'Verification email sent.',
    'login.resendFailed': 'Failed to resend email.',
    'signUp.user': 'Become A User',
    'signUp.vendor': 'Become A Vendor',
    'signUp.vendorDone': 'Vendor Sign Up Successful!',
    'signUp.emailTaken': 'Email already exists.',
    'signUp.emailTakenVendor': 'Email already exists',
    'signUp.failed': 'Failed to Create Account.',
    'forgot.sent': 'Password reset link has been sent to your email address. Please check your inbox.',
    'forgot.failed': 'Something went wrong. Please try again later.',
    'temporary.later': 'Remind Me Later',
    'reset.updated': 'Password Updated Successfully!',
    'reset.failed': 'Error Changing Password.',
    'google.loginFailed': 'Google login failed.',
    'google.signUpFailed': 'Google signup failed.',
  })
})

/** The one place that formats, and the few that show a short form of their own. */
const mayFormat = [
  'lib/i18n/dates.ts',
  'ui/when.tsx',
  'parts/chat/conversation-row.tsx',
  'shop/terms/terms-page.tsx',
]

test('no screen formats a date by itself: it would forget a language or a calendar', () => {
  const root = new URL('../web/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const formats = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\b(formatDate|formatDateTime|toLocaleDateString)\(/.test(readFileSync(new URL(file, root), 'utf8')),
  )
  expect(formats.filter((file) => !mayFormat.includes(file))).toEqual([])
})
