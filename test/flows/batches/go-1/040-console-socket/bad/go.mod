module example.org/console

go 1.19
