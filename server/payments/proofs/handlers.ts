import type { paymentProofRoutes } from '../../../contract/payment-proofs.ts'
import type { Handlers } from '../../platform/binding.ts'

export const paymentProofHandlers: Handlers<typeof paymentProofRoutes> = {}
