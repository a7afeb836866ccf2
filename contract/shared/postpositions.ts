/** Nepali postpositions: joined to a word in Devanagari, and separate after any other. */
export const postpositions = 'को|का|की|ले|मा|लाई|बाट|सँग|भित्र|सम्म'
