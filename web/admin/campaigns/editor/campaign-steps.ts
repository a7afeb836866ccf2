/** The steps of the editor, and which fields stand on which. Pure. */
export const campaignSteps = ['LOOK', 'TIME', 'RULES', 'MONEY'] as const
export type CampaignStep = (typeof campaignSteps)[number]

const fieldsOf: Readonly<Record<CampaignStep, readonly string[]>> = {
  LOOK: [
    ...['title', 'titleNe', 'description', 'descriptionNe', 'badge', 'badgeNe', 'banner', 'colour'],
    'showOnHome',
  ],
  TIME: ['enrolFrom', 'enrolTo', 'startsAt', 'endsAt'],
  RULES: [
    ...['minDiscountPercent', 'minRating', 'maxCancelRate', 'categoryIds', 'districts', 'slotsTotal'],
    ...['slotsPerVendor', 'perShopperCap'],
  ],
  MONEY: ['bearer', 'platformPercent'],
}

/** The step that has this field; a field of a list by its first word. */
export function stepOf(field: string): CampaignStep {
  const [name = ''] = field.split('.')
  return campaignSteps.find((step) => fieldsOf[step].includes(name)) ?? 'LOOK'
}

export const stepBeside = (step: CampaignStep, by: -1 | 1): CampaignStep | undefined =>
  campaignSteps[campaignSteps.indexOf(step) + by]
