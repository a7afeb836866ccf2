import { useSearch } from '@tanstack/react-router'
import { categoryIn } from '../../parts/filters/address.ts'

/** The category that the address of this page names, if any. */
export const useAisleSearch = () => categoryIn(useSearch({ strict: false }))
