/** Paying by eSewa, Khalti and Fonepay. */

export const gatewayRoutes = {} as const
