export const EditProductPage = () => null
