import { Outlet } from '@tanstack/react-router'

export const VendorLayout = () => <Outlet />
