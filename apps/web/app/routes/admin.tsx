import { redirect } from 'react-router';

export const loader = () => redirect('/admin/applications');
export const clientLoader = loader;

export default function Admin() {
  return null;
}
