import { useSearch } from '@tanstack/react-router'
import { categoryIn } from '../filters/filter-params.ts'

/** The category that the address of this page names, if any. */
export const useAisleSearch = () => categoryIn(useSearch({ strict: false }))
