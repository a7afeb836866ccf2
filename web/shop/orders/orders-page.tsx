export const OrdersPage = () => null
