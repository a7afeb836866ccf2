export const OrderListPage = () => null
