/** The one spelling under which an e-mail address or username is stored and looked up. */
export const canonical = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** No stored name has a control character; the database would refuse to even search for some of them. */
export const isSearchable = (name: string): boolean => name !== '' && !/[\p{Cc}\p{Cs}]/u.test(name)
