/** Every text that the specification quotes, and where the product says it, to the full stop. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newPassword } from '../contract/accounts/sign-up.ts'
import { refusals } from '../contract/errors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** By message: namespace and key, `shop` for the texts of every page. */
const messages: readonly (readonly [quoted: string, namespace: string, key: string])[] = [
  // Screens and routes
  ['Become a vendor', 'frame', 'topbar.becomeVendor'],
  ['Download App', 'frame', 'topbar.download'],
  ['Google Play', 'shop', 'topbar.googlePlay'],
  ['App Store', 'shop', 'topbar.appStore'],
  ['Coming soon...', 'shop', 'topbar.soon'],
  ['About Us', 'frame', 'topbar.about'],
  ['Contact Us', 'frame', 'topbar.contact'],
  ['Message Us', 'pages', 'contact.title'],
  ['Terms and Privacy Policy', 'pages', 'terms.title'],
  ['Vendor Chat', 'shop', 'title.vendorChat'],
  ['Login', 'shop', 'title.login'],
  ['Choose Your Location', 'frame', 'header.location'],
  ['No items found.', 'search', 'search.none'],
  ['Pick Location', 'location', 'location.title'],
  ['Tap to Set Location', 'location', 'location.tap'],
  ['Choose Current Location', 'location', 'location.current'],
  ['Visit Store', 'shop', 'store.visit'],
  ['Notifications', 'bell', 'bell.title'],
  ['No Notifications Found', 'bell', 'bell.none'],
  ["You're all caught up!", 'bell', 'bell.caughtUp'],
  ['Your Shopping Bag', 'buying', 'cart.title'],
  ['Proceed to Checkout', 'buying', 'cart.proceed'],
  ['Checkout', 'buying', 'cart.checkout'],
  ['Shop More', 'buying', 'cart.shopMore'],
  ['Your cart is empty.', 'buying', 'cart.empty'],
  ['Shop', 'browse', 'store.shop'],
  ['Buy it again', 'browse', 'store.buyAgain'],
  ['Buy it again', 'buying', 'buyAgain.title'],
  ['Saved', 'browse', 'store.saved'],
  ['Saved', 'buying', 'saved.here'],
  ['Share', 'browse', 'share.button'],
  ['Copy Link', 'share', 'share.copy'],
  ['CATEGORIES', 'browse', 'store.categoriesHeading'],
  ['No Categories Found', 'browse', 'store.noCategories'],
  ['Become A User', 'entry', 'signUp.user'],
  ['Become A Vendor', 'entry', 'signUp.vendor'],
  ['Good morning', 'areas/admin', 'admin.greeting.morning'],
  ['Admin', 'areas/admin', 'admin.name'],
  ['Home Banner', 'areas/admin', 'admin.images.user'],
  ['Vendor Home Image', 'areas/admin', 'admin.images.product'],
  ['Vendor Inside Banner', 'areas/admin', 'admin.images.vendor'],
  ['Orders Summary', 'areas/admin', 'admin.ordersSummary'],
  ['Dashboard', 'areas/vendor', 'vendor.dashboard'],
  ['Shop Name', 'areas/vendor', 'settings.shopName'],
  ['Name Required', 'areas/moderation', 'categories.nameNeeded'],
  // States
  ['Remind Me Later', 'entry', 'temporary.later'],
  ['Username must be at least 3 characters', 'buying', 'login.identifierShort'],
  ['Password must be at least 3 characters.', 'buying', 'login.passwordShort'],
  ['Name Required', 'buying', 'address.fault.recipientName'],
  ['Phone number is not valid', 'buying', 'address.fault.phone'],
  ['Phone number is required', 'buying', 'address.fault.phoneMissing'],
  ['Province is Required', 'buying', 'address.fault.state'],
  ['District is Required', 'buying', 'address.fault.city'],
  // Error catalogue
  ['Failed to Add to Cart', 'buying', 'cart.addFailed'],
  ['Error adding in favorite.', 'buying', 'saved.addFailed'],
  ['Please try again later.', 'buying', 'cart.removeFailed'],
  ['Item removed.', 'buying', 'cart.removed'],
  ['Login Successful!', 'buying', 'login.done'],
  ['User not found.', 'buying', 'login.userNotFound'],
  ['Bad Credentials', 'buying', 'login.badCredentials'],
  ['Please try again later', 'buying', 'login.later'],
  ['Resending verification email...', 'entry', 'login.resending'],
  ['Verification email sent.', 'entry', 'login.resent'],
  ['Failed to resend email.', 'entry', 'login.resendFailed'],
  ['Something went wrong, Please try again later.', 'buying', 'login.kycFailed'],
  ['Google login failed.', 'entry', 'google.loginFailed'],
  ['Google signup failed.', 'entry', 'google.signUpFailed'],
  ['Email already exists.', 'entry', 'signUp.emailTaken'],
  ['Email already exists', 'entry', 'signUp.emailTakenVendor'],
  ['Failed to Create Account.', 'entry', 'signUp.failed'],
  ['Vendor Sign Up Successful!', 'entry', 'signUp.vendorDone'],
  [
    'Password reset link has been sent to your email address. Please check your inbox.',
    'entry',
    'forgot.sent',
  ],
  ['Something went wrong. Please try again later.', 'entry', 'forgot.failed'],
  ['Password Updated Successfully!', 'entry', 'reset.updated'],
  ['Password Updated Successfully!', 'account', 'password.changed'],
  ['Error Changing Password.', 'entry', 'reset.failed'],
  ['Error Changing Password.', 'account', 'password.failed'],
  ['Session expired. Please log in again.', 'buying', 'session.expired'],
  ['Logout successful!', 'buying', 'session.loggedOut'],
  ['Link copied to clipboard!', 'share', 'share.copied'],
  ['Try again.', 'share', 'share.copyFailed'],
  ['Sharing is not supported on your browser. Please use the social buttons.', 'share', 'share.unsupported'],
  // Business constants
  ['Just now', 'bell', 'ago.now'],
  ['{count} mins ago', 'bell', 'ago.mins'],
  ['{count} hrs ago', 'bell', 'ago.hrs'],
  ['Yesterday', 'bell', 'ago.yesterday'],
  ['{count} days ago', 'bell', 'ago.days'],
  ['{count} weeks ago', 'bell', 'ago.weeks'],
  ['{count} mths ago', 'bell', 'ago.mths'],
  ['{count} years ago', 'bell', 'ago.years'],
]

const textsOf = (namespace: string): Record<string, string> => {
  const file = namespace === 'shop' ? 'en.json' : `${namespace}.en.json`
  return JSON.parse(readFileSync(`${root}web/messages/${file}`, 'utf8')) as Record<string, string>
}

test.each(messages)('"%s" is said by %s at %s', (quoted, namespace, key) => {
  expect(textsOf(namespace)[key]).toBe(quoted)
})

/** By refusal: what the server says. */
test.each([
  ['NOT FOUND!', 'ACCOUNT_UNKNOWN'],
  ['Bad Credentials', 'BAD_CREDENTIALS'],
  ['Email Not Verified! Please verify your email before login.', 'NOT_VERIFIED'],
  ["Vendors can't use Google login. Please use email.", 'VENDOR_NOT_BY_GOOGLE'],
  ['Google login failed.', 'GOOGLE_REFUSED'],
  ['Email already exists.', 'EMAIL_TAKEN'],
  ['File must be less than 10 MB.', 'FILE_TOO_LARGE'],
] as const)('"%s" is the refusal %s', (quoted, code) => {
  expect(refusals[code][1]).toBe(quoted)
})

/** By field: validation messages, written in the contract's schemas and translated by the web. */
const sources = globSync(['contract/**/*.ts', 'web/{shop,parts,lib,vendor}/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
const nepali = JSON.parse(readFileSync(`${root}web/messages/faults.ne.json`, 'utf8')) as object

test.each([
  'Username must be at least 3 characters',
  'Password must be at least 3 characters.',
  'Name Required',
  'Name must be less than 100 characters',
  'Address is Required',
  'Province is Required',
  'District is Required',
  'Phone number is not valid',
  'Phone number is required',
  'Invalid email address',
  'Passwords do not match',
  'You must accept the Terms and Privacy Policy',
  'Shop Name is Required',
  'Shop Name cannot contain / or \\',
  'Must fill Shop description',
  'Max 500 characters',
  'Vendor logo is required',
  'File must be less than 10 MB.',
])('"%s" is said beside its field, and in Nepali', (quoted) => {
  expect(sources.includes(`'${quoted.replaceAll('\\', '\\\\')}'`), 'in a schema').toBe(true)
  expect(Object.keys(nepali)).toContain(quoted.replace(/\d+/g, '#'))
})

test('a new password that is too short is refused in the quoted words', () => {
  expect(newPassword(3, 'New Password').safeParse('a1').error?.issues[0]?.message).toBe(
    'New Password must be at least 3 characters.',
  )
})
