import { openDomainEvent } from '../platform/events/domain-event.ts'

/** Published in the transaction that promises items of a campaign for good: choosing is finished, or was before. */
export const itemsChosen = openDomainEvent<{
  readonly items: readonly { readonly itemId: string; readonly vendorId: string }[]
  readonly at: Date
}>()

/** Published in the transaction that calls a campaign off. */
export const campaignCalledOff = openDomainEvent<{ readonly campaignId: string; readonly at: Date }>()
