/** The prize of a campaign as columns, by its kind. */
import type { WinnerCampaignForm } from '../../../contract/rewards/winner-form.ts'
import type { WinnerCampaign } from './winner-campaign-rows.ts'

type Prize = WinnerCampaignForm['prize']

const none = {
  ...{ prize_promo_id: null, prize_name: null, prize_name_ne: null, prize_worth_paisa: null },
  prize_points: null,
}

/** Every column: a draft may change from one kind to another. */
export function prizeColumnsOf(prize: Prize) {
  const { kind } = prize
  if (kind === 'VOUCHER') return { ...none, prize: kind, prize_promo_id: prize.promoId }
  if (kind === 'POINTS') return { ...none, prize: kind, prize_points: prize.points }
  const { name, nameNe, worth } = prize
  return { ...none, prize: kind, prize_name: name, prize_name_ne: nameNe, prize_worth_paisa: worth }
}

/** A Nepali name may be added to a product later. */
export function isSamePrize(before: WinnerCampaign, { prize }: Pick<WinnerCampaignForm, 'prize'>): boolean {
  if (prize.kind !== before.prize) return false
  if (prize.kind === 'VOUCHER') return prize.promoId === before.prizePromoId
  if (prize.kind === 'POINTS') return prize.points === before.prizePoints
  return (
    prize.name === before.prizeName &&
    prize.worth === before.prizeWorthPaisa &&
    (before.prizeNameNe === null || prize.nameNe === before.prizeNameNe)
  )
}

/** The prize of a stored campaign, as far as it is looked at before it is published. */
export const storedPrize = ({ prize, prizePromoId }: WinnerCampaign) =>
  prize === 'VOUCHER' ? ({ kind: prize, promoId: prizePromoId ?? '' } as const) : ({ kind: prize } as const)
