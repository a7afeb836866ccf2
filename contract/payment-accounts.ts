/** Where a vendor is paid, and what a payer may see of it. */

export const paymentAccountRoutes = {} as const
