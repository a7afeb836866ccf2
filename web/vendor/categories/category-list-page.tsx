export const CategoryListPage = () => null
