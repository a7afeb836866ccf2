export const AddCategoryPage = () => null
