import styles from './ShopOrders.module.css';

/** A shop's morning: what was ordered, and how far each order has come. */
export function ShopOrders() {
  return (
    <div className={styles.orders} aria-hidden="true">
      <p>
        Kani shawl, indigo<b>Paid by UPI</b>
      </p>
      <p>
        Saffron, 2 g<b>Packed</b>
      </p>
      <p>
        Walnut bowl, large<b>On its way</b>
      </p>
      <p>
        Kehwa, six tins<b className={styles.done}>Delivered</b>
      </p>
    </div>
  );
}
