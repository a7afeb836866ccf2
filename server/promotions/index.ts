/** The door of promotions: what makes an order cheaper. */

export type { CampaignForm } from './campaigns/campaign-columns.ts'
export { makeOffersOfStore } from './campaigns/make-offers.ts'
export { draftCampaign, openCampaignById } from './campaigns/save-campaign.ts'
export {
  type EvaluatedRules,
  evaluateRules,
  type RuleLine,
  type RuleVerdict,
} from './discount-rules/evaluate-rules.ts'
export { ruleLines } from './discount-rules/read-rule-case.ts'
export { liveRules, type Rule, rulesOf } from './discount-rules/rule-rows.ts'
export { addRule, type RuleForm, triedRule } from './discount-rules/save-rule.ts'
export { campaignCalledOff, itemsChosen } from './events.ts'
export { addGrant } from './grants/add-grant.ts'
export { vouchersFor } from './grants/list-wallet.ts'
export { spendGrants } from './grants/reserve-grant.ts'
export { promotionsJobs } from './jobs.ts'
export {
  type AppliedOffer,
  type OfferOnLine,
  type OffersOfLines,
  offersOfLines,
} from './offers/offers-of-lines.ts'
export { onProductsRepriced } from './offers/on-products-repriced.ts'
export { releaseOffers } from './offers/release-offers.ts'
export { retakeOffers } from './offers/retake-offers.ts'
export { draftOffer, type OfferForm, type OfferOwner } from './offers/save-offer.ts'
export { startOffer } from './offers/switch-offer.ts'
export { OfferMoved, returnOffers, type TakenOffer, takeOffers } from './offers/take-offers.ts'
export { type PromoVerdict, refusedPromo } from './promo-codes/evaluate-promo.ts'
export { consumeGuess, type Guesser, withGuessLimit } from './promo-codes/guess-rate-limit.ts'
export {
  type AgreedPromo,
  agreedPromos,
  type CodesAsked,
  countCodes,
  type EvaluatedPromo,
  type NamedPromo,
  namedPromos,
  refuseInvalidPromos,
} from './promo-codes/named-promos.ts'
export { canonicalCode, type Promo } from './promo-codes/promo-rows.ts'
export { releasePromo } from './promo-codes/release-promo.ts'
export { repricePromo } from './promo-codes/reprice-promo.ts'
export { retakePromos } from './promo-codes/retake-promos.ts'
export { addPromo, type PromoForm, type PromoOwner, switchPromo } from './promo-codes/save-promo.ts'
export { changePromoDiscount, returnPromos, takePromos } from './promo-codes/take-promos.ts'
export { afterPromo, type PromoFor, tryPromo, type UseBefore } from './promo-codes/try-promo.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
