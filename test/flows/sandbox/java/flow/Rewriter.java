package flow;

import java.lang.reflect.Method;
import java.util.*;
import jdk.internal.org.objectweb.asm.*;

/** Turns the program's calls of dangerous methods of the JDK into calls of `Fakes`, and `new File` and the like into our subclasses. */
final class Rewriter {
  private static final Map<String, String> calls = new HashMap<>();
  private static final Map<String, String> subclasses = new HashMap<>();

  static {
    for (Method method : Fakes.class.getDeclaredMethods()) {
      Fakes.Of of = method.getAnnotation(Fakes.Of.class);
      if (of == null) continue;
      String described = Type.getMethodDescriptor(method);
      boolean isStatic = of.isStatic();
      String own = isStatic ? described : "(" + described.substring(1 + Type.getArgumentTypes(method)[0].getDescriptor().length());
      calls.put(Type.getInternalName(of.value()) + "." + method.getName() + own, described);
    }
    for (Class<?> type : Fakes.class.getDeclaredClasses())
      if (!type.isAnnotation() && type.getSuperclass() != Object.class) subclasses.put(Type.getInternalName(type.getSuperclass()), Type.getInternalName(type));
  }

  private Rewriter() {}

  static byte[] rewrite(byte[] code) {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(code).accept(new ClassVisitor(Opcodes.ASM8, out) {
      @Override public MethodVisitor visitMethod(int access, String name, String described, String generic, String[] errors) {
        return new MethodVisitor(Opcodes.ASM8, super.visitMethod(access, name, described, generic, errors)) {
          private final Deque<String> made = new ArrayDeque<>();

          @Override public void visitTypeInsn(int op, String type) {
            if (op == Opcodes.NEW) made.push(type);
            super.visitTypeInsn(op, op == Opcodes.NEW ? subclasses.getOrDefault(type, type) : type);
          }

          @Override public void visitMethodInsn(int op, String owner, String called, String form, boolean isInterface) {
            String fake = calls.get(owner + "." + called + form);
            if (fake != null && op != Opcodes.INVOKESPECIAL) super.visitMethodInsn(Opcodes.INVOKESTATIC, "flow/Fakes", called, fake, false);
            else if (called.equals("<init>") && owner.equals(made.peek())) {
              made.pop();
              super.visitMethodInsn(op, subclasses.getOrDefault(owner, owner), called, form, false);
            } else super.visitMethodInsn(op, owner, called, form, isInterface);
          }

          @Override public void visitInvokeDynamicInsn(String called, String form, Handle boot, Object... args) {
            for (int i = 0; i < args.length; i++)
              if (args[i] instanceof Handle h) {
                String fake = calls.get(h.getOwner() + "." + h.getName() + h.getDesc());
                if (fake != null) args[i] = new Handle(Opcodes.H_INVOKESTATIC, "flow/Fakes", h.getName(), fake, false);
              }
            super.visitInvokeDynamicInsn(called, form, boot, args);
          }
        };
      }
    }, 0);
    return out.toByteArray();
  }
}
