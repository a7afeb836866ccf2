import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { appeal, countAppealed, dismissAppeal } from './appeal-proof.ts'
import { disputeProof, undoProof, upholdProof } from './dispute-proof.ts'
import { listProofQueue, listVendorProofs } from './list-proofs.ts'
import { payCash } from './pay-cash.ts'
import { showQrClosed } from './qr-closed.ts'
import { confirmEscalated, confirmProof, rejectEscalated, rejectProof } from './review-proof.ts'
import { sendProof } from './send-proof.ts'
import { showQrPage } from './show-qr-page.ts'

export const paymentProofHandlers: Handlers<typeof paymentProofRoutes> = {
  qrClosed: showQrClosed,
  qrPage: showQrPage,
  sendProof,
  appeal,
  payCash,
  vendorProofs: listVendorProofs,
  confirmProof,
  rejectProof,
  disputeProof,
  proofQueue: listProofQueue,
  confirmEscalated,
  rejectEscalated,
  undoProof,
  countAppealed,
  dismissAppeal,
  upholdProof,
}
