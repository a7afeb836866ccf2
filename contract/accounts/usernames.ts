/** Usernames of vendors: the word in a store's address, made from the shop's name and editable once. */

export const leastUsername = 3
export const longestUsername = 40

/** The alphabet: small letters a to z, digits, and single hyphens between them. */
const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Words that would mislead in an address, or that a page of ours may want one day. */
const reserved = new Set(
  `about account accounts admin admins administrator api app assets auth billing blog brand cart category checkout
  contact dashboard delivery demo dev docs download error events faq favicon feed file files fonts google hatiya
  health healthz help helpdesk home hostmaster icons images img index info kyc legal login logout mail manifest map
  market me media moderator news null offer offers official order orders owner payment payments pictures plan plans
  policy postmaster press privacy product products profile promo public readyz register reset-password root rss
  search security self server service settings shop shops sign-in sign-up signin signup sitemap socket staff static
  status store stores support system team terms test undefined update user user-account users vendor vendors
  verify-email verified webmaster wishlist www you`.split(/\s+/),
)

export const isReservedUsername = (name: string): boolean => reserved.has(name)

export const isFitUsername = (name: string): boolean =>
  name.length >= leastUsername &&
  name.length <= longestUsername &&
  shape.test(name) &&
  !isReservedUsername(name)
