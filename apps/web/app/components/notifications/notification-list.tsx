import { Notifications } from '@mantine/notifications';

export const NotificationList = () => <Notifications position="bottom-center" limit={3} />;
