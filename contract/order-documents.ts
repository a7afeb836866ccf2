/** Receipts, invoices and packing slips. */

export const orderDocumentRoutes = {} as const
