export const ReturnPolicyPage = () => null
