export const CategoryPage = () => null
