import { useSearch } from '@tanstack/react-router'
import { categoryIn } from '../filters/filter-params.ts'

/** The category in the page's search parameters, if any. */
export const useCategorySearch = () => categoryIn(useSearch({ strict: false }))
