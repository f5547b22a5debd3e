import { Outlet } from '@tanstack/react-router';

/** The frame of every page inside. */
export function Shell() {
  return <Outlet />;
}
