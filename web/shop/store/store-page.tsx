export const StorePage = () => null
