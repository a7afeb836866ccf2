/** The moves of an offer's stored status. Hidden is a mark beside it; scheduled, live and sold out are no moves. */
import type { OfferStatus } from '../../../contract/promotions/offer-states.ts'
import type { TransitionTable } from '../../../contract/shared/transitions.ts'

export const offerTransitions: TransitionTable<OfferStatus, 'VENDOR', 'NOT_BEGUN'> = {
  DRAFT: [{ to: ['ACTIVE', 'ENDED'], by: ['VENDOR'] }],
  ACTIVE: [
    { to: ['PAUSED', 'ENDED'], by: ['VENDOR'] },
    { to: ['DRAFT'], by: ['VENDOR'], when: ['NOT_BEGUN'] },
  ],
  PAUSED: [
    { to: ['ACTIVE', 'ENDED'], by: ['VENDOR'] },
    { to: ['DRAFT'], by: ['VENDOR'], when: ['NOT_BEGUN'] },
  ],
  ENDED: [],
}
