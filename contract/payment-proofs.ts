/** What shoppers say they paid to a vendor’s QR, and what the vendor makes of it. */

export const paymentProofRoutes = {} as const
