/** §2 /products: the one featured product. */
export const school = {
  id: 'school-management-system',
  name: 'School Management System',
};
