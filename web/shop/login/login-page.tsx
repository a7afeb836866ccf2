export const LoginPage = () => null
