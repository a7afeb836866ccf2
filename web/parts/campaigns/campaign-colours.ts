/** Theme colours of campaigns as fills: white letters are readable on each of them in both themes. */
import type { CampaignColour } from '../../../contract/promotions/campaign-states.ts'

export const campaignFills: Readonly<Record<CampaignColour, string>> = {
  RED: 'bg-[oklch(0.46_0.17_24)]',
  ORANGE: 'bg-[oklch(0.48_0.12_55)]',
  GREEN: 'bg-[oklch(0.44_0.11_150)]',
  TEAL: 'bg-[oklch(0.44_0.08_195)]',
  BLUE: 'bg-[oklch(0.42_0.13_260)]',
  PURPLE: 'bg-[oklch(0.43_0.15_310)]',
}
