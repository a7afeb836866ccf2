import { useSearch } from '@tanstack/react-router'
import { categoryIn } from '../filters/filter-params.ts'

/** The category that the address of this page names, if any. */
export const useCategorySearch = () => categoryIn(useSearch({ strict: false }))
