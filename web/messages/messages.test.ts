import { expect, test } from 'vitest'
import accountEn from './account.en.json' with { type: 'json' }
import accountNe from './account.ne.json' with { type: 'json' }
import adminEn from './admin.en.json' with { type: 'json' }
import adminNe from './admin.ne.json' with { type: 'json' }
import bannersEn from './banners.en.json' with { type: 'json' }
import bannersNe from './banners.ne.json' with { type: 'json' }
import bellEn from './bell.en.json' with { type: 'json' }
import bellNe from './bell.ne.json' with { type: 'json' }
import browseEn from './browse.en.json' with { type: 'json' }
import browseNe from './browse.ne.json' with { type: 'json' }
import buyingEn from './buying.en.json' with { type: 'json' }
import buyingNe from './buying.ne.json' with { type: 'json' }
import chatEn from './chat.en.json' with { type: 'json' }
import chatNe from './chat.ne.json' with { type: 'json' }
import complaintsEn from './complaints.en.json' with { type: 'json' }
import complaintsNe from './complaints.ne.json' with { type: 'json' }
import deliveryEn from './delivery.en.json' with { type: 'json' }
import deliveryNe from './delivery.ne.json' with { type: 'json' }
import shopEn from './en.json' with { type: 'json' }
import entryEn from './entry.en.json' with { type: 'json' }
import entryNe from './entry.ne.json' with { type: 'json' }
import goodsEn from './goods.en.json' with { type: 'json' }
import goodsNe from './goods.ne.json' with { type: 'json' }
import judgeEn from './judge.en.json' with { type: 'json' }
import judgeNe from './judge.ne.json' with { type: 'json' }
import locationEn from './location.en.json' with { type: 'json' }
import locationNe from './location.ne.json' with { type: 'json' }
import shopNe from './ne.json' with { type: 'json' }
import ordersEn from './orders.en.json' with { type: 'json' }
import ordersNe from './orders.ne.json' with { type: 'json' }
import pagesEn from './pages.en.json' with { type: 'json' }
import pagesNe from './pages.ne.json' with { type: 'json' }
import picturesEn from './pictures.en.json' with { type: 'json' }
import picturesNe from './pictures.ne.json' with { type: 'json' }
import productEn from './product.en.json' with { type: 'json' }
import productNe from './product.ne.json' with { type: 'json' }
import returnsEn from './returns.en.json' with { type: 'json' }
import returnsNe from './returns.ne.json' with { type: 'json' }
import sheetEn from './sheet.en.json' with { type: 'json' }
import sheetNe from './sheet.ne.json' with { type: 'json' }
import vendorEn from './vendor.en.json' with { type: 'json' }
import vendorNe from './vendor.ne.json' with { type: 'json' }

const pairs: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
  ['shop', shopEn, shopNe],
  ['judge', judgeEn, judgeNe],
  ['returns', returnsEn, returnsNe],
  ['sheet', sheetEn, sheetNe],
  ['banners', bannersEn, bannersNe],
  ['bell', bellEn, bellNe],
  ['browse', browseEn, browseNe],
  ['buying', buyingEn, buyingNe],
  ['chat', chatEn, chatNe],
  ['complaints', complaintsEn, complaintsNe],
  ['delivery', deliveryEn, deliveryNe],
  ['entry', entryEn, entryNe],
  ['account', accountEn, accountNe],
  ['location', locationEn, locationNe],
  ['goods', goodsEn, goodsNe],
  ['orders', ordersEn, ordersNe],
  ['pages', pagesEn, pagesNe],
  ['pictures', picturesEn, picturesNe],
  ['product', productEn, productNe],
  ['vendor', vendorEn, vendorNe],
  ['admin', adminEn, adminNe],
]
const placesOf = (words = '') => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort()

test.each(pairs)('every word of %s is there in both languages, with the same places to fill', (_, en, ne) => {
  expect(Object.keys(ne).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en)) expect([key, placesOf(ne[key])]).toEqual([key, placesOf(en[key])])
})

test('what the specification words exactly is worded so', () => {
  expect(shopEn).toMatchObject({
    'search.none': 'No items found.',
    'topbar.download': 'Download App',
    'topbar.soon': 'Coming soon...',
    'header.login': 'Login',
    'store.visit': 'Visit Store',
    'header.location': 'Choose Your Location',
  })
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
