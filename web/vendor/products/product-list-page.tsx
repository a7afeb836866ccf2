export const ProductListPage = () => null
