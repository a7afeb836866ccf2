export const AddProductPage = () => null
