/** Faults of an offer's form by field, in the language of the page. */
import { offerForm } from '../../../../contract/promotions/offer-form.ts'
import { errorMessages } from '../../../lib/i18n/error-messages.ts'
import type { Translate } from '../../../lib/i18n/translate.ts'
import { instantOf } from '../../../parts/offers/nepal-moment.ts'
import type { OfferBody } from '../offer-data.ts'
import { numberFaults, type TypedOffer } from './typed-offer.ts'

export type Faults = Readonly<Record<string, string>>

export function faultsOf(typed: TypedOffer, body: OfferBody, now: Date, t: Translate): Faults {
  const faults: Record<string, string> = {}
  for (const [field, fault] of Object.entries(numberFaults(typed))) {
    faults[field] = t(fault === 'EMPTY' ? 'vendorOffers.needNumber' : 'vendorOffers.noNumber')
  }
  const ends = instantOf(typed.endsAt)
  if (typed.title.trim() === '') faults.title = t('vendorOffers.needTitle')
  if (ends === undefined) faults.endsAt = t('vendorOffers.needEnd')
  else if (ends <= now) faults.endsAt = t('vendorOffers.endPassed')
  const parsed = offerForm.safeParse(body)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field = ''] = path.map(String)
    faults[field] ??= errorMessages(message)
  }
  return faults
}
