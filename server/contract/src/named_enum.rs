//! Enums whose values have names.

/// Declares an enum whose values have a name each: in the database, in APIs and for the owner.
#[macro_export]
macro_rules! named_enum {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $type:ident {
            $($(#[$of_value:meta])* $value:ident = $name:expr,)+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $type {
            $($(#[$of_value])* $value,)+
        }

        impl $type {
            /// Every value, in the order of their declaration.
            $visibility const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name of this value.
            $visibility fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }
        }
    };
}
